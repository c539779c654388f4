/** How an address that is no call of the contract keeps to itself what is not everybody's. */
export type Keeper =
  /** Holds nothing of anybody: what a page shows before anybody has signed in. */
  | 'public'
  /** Opens by a link that was made for one person, signed and good for minutes; anything else is not there. */
  | 'signed link'
  /** Believes a message only when its sender has signed it. */
  | 'signed message'
  /** A round trip of the browser to an identity provider, held together by a cookie and a one-use state. */
  | 'round trip'
  /** On the API's own port alone, which the edge hands nothing on to; asks for the operator's token where one is set. */
  | 'own port'

/** Every address past the contract, reviewed: a new one is a call of the contract, or stands here with its keeper. */
export const otherRoutes: Readonly<Record<string, Keeper>> = {
  'GET /api/v1/health': 'public',
  'GET /api/v1/bootstrap': 'public',
  'GET /api/v1/openapi.json': 'public',
  'GET /api/v1/letter-sheet.css': 'public',
  'GET /api/v1/assets/logo.svg': 'public',
  'GET /api/v1/assets/logo.png': 'public',
  'GET /api/v1/assets/logo.webp': 'public',
  'GET /api/v1/assets/logo.ico': 'public',
  'GET /api/v1/assets/favicon.svg': 'public',
  'GET /api/v1/assets/favicon.png': 'public',
  'GET /api/v1/assets/favicon.webp': 'public',
  'GET /api/v1/assets/favicon.ico': 'public',
  'GET /api/v1/assets/esign.pdf': 'public',
  'GET /api/v1/documents/:name': 'public',
  'GET /api/v1/client/documents/:id.pdf': 'signed link',
  'GET /api/v1/client/evidence/:id.zip': 'signed link',
  'GET /api/v1/disputes/files/:id': 'signed link',
  'GET /api/v1/reports/files/:report.csv': 'signed link',
  'GET /api/v1/uploads/:id.csv': 'signed link',
  'POST /api/v1/webhooks/processor': 'signed message',
  'POST /api/v1/webhooks/signing': 'signed message',
  'POST /api/v1/webhooks/texts': 'signed message',
  'POST /api/v1/webhooks/emails': 'signed message',
  'POST /internal/signing/open': 'signed message',
  'POST /internal/signing/document': 'signed message',
  'POST /internal/signing/viewed': 'signed message',
  'POST /internal/signing/sign': 'signed message',
  'POST /internal/signing/decline': 'signed message',
  'GET /internal/release-health': 'own port',
  'GET /internal/page-load-key': 'own port',
  'POST /internal/page-loads': 'own port',
  'GET /metrics': 'own port',
  'GET /api/v1/client/google/start': 'round trip',
  'GET /api/v1/client/google/callback': 'round trip',
}
