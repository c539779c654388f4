/** The protection of a route outside the contract. */
export type Keeper =
  /** Has no personal data: shown before sign-in. */
  | 'public'
  /** Opens by a signed link for one person, valid for minutes; any other address is not found. */
  | 'signed link'
  /** Opens by an address with a secret, for one person, until they take it back; any other address is not found. */
  | 'secret address'
  /** Accepts only messages that their sender has signed. */
  | 'signed message'
  /** The former path of a call, with the protection of the call. */
  | 'older pages'
  /** A redirect to an identity provider and back, protected by a cookie and a one-use state. */
  | 'round trip'
  /** Only on the API's own port, which the edge never proxies to; requires the operator's token where one is set. */
  | 'own port'

/** Every route outside the contract, reviewed: a new route is a call of the contract, or is listed here with its protection. */
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
  'GET /api/v1/calendar/:token.ics': 'secret address',
  'GET /api/v1/client/documents/:id.pdf': 'signed link',
  'GET /api/v1/client/evidence/:id.zip': 'signed link',
  'GET /api/v1/client/proofs/:id': 'signed link',
  'GET /api/v1/disputes/files/:id': 'signed link',
  'GET /api/v1/reports/files/:report.csv': 'signed link',
  'GET /api/v1/staff/activity/files/activity.csv': 'signed link',
  'GET /api/v1/staff/readings/files/readings.csv': 'signed link',
  'GET /api/v1/threads/files/:id': 'signed link',
  'GET /api/v1/uploads/:id.csv': 'signed link',
  'POST /api/v1/webhooks/processor': 'signed message',
  'POST /api/v1/webhooks/signing': 'signed message',
  'POST /api/v1/webhooks/texts': 'signed message',
  'POST /api/v1/webhooks/emails': 'signed message',
  'GET /api/v1/payments/:payment_id/refunds': 'older pages',
  'POST /api/v1/payments/:payment_id/refunds': 'older pages',
  'POST /internal/signing/open': 'signed message',
  'POST /internal/signing/document': 'signed message',
  'POST /internal/signing/viewed': 'signed message',
  'POST /internal/signing/sign': 'signed message',
  'POST /internal/signing/decline': 'signed message',
  'GET /internal/release-health': 'own port',
  'GET /internal/release-loads': 'own port',
  'GET /internal/page-load-key': 'own port',
  'POST /internal/page-loads': 'own port',
  'GET /metrics': 'own port',
  'GET /api/v1/client/google/start': 'round trip',
  'GET /api/v1/client/google/callback': 'round trip',
}
