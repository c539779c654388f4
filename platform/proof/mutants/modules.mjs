// The core rules whose tests must notice a planted fault. `wanted` is the least share of faults, in percent, that the
// tests of `tests` must notice in `files`; money, permissions and signatures want more than the rest.

const inDomain = (name, files, { wanted = 85, tests = files } = {}) => ({
  name: `domain ${name}`,
  project: 'domain',
  needsDatabase: false,
  wanted,
  files: files.map((file) => `shared/src/domain/${file}.ts`),
  tests: tests.map((test) => `shared/src/domain/${test}.test.ts`),
})

/** Modules of one folder of the API or the platform; tests stand beside them. */
const inFolder = (name, folder, files, tests, { wanted = 85, needsDatabase = false } = {}) => ({
  name,
  project: 'api',
  needsDatabase,
  wanted,
  files: files.map((file) => `${folder}/${file}.ts`),
  tests: tests.map((test) => `${folder}/${test}.test.ts`),
})

/** Each run loads what it tests, so that these take a second or more for each fault. */
const onDatabase = (name, folder, files, tests, wanted = 85) =>
  inFolder(name, folder, files, tests, { wanted, needsDatabase: true })

const money = 'api/src/areas/money'

/** Without a database: seconds to a few minutes each. */
const pure = [
  inDomain('money', ['money', 'apply-money', 'refund', 'taken-back', 'may-debit'], { wanted: 95 }),
  inDomain('permissions', ['permissions', 'plan-permissions'], { wanted: 95 }),
  inDomain('debits', ['retry', 'return-code', 'bank-details', 'method'], {
    tests: ['retry', 'return-code', 'return-rate', 'bank-details', 'method'],
  }),
  inDomain('payment days', ['payment-date', 'banking-days', 'dates', 'change-cutoff', 'lost-days'], {
    // Without payment-date.table: its days of four years take longer than a fault may, and the short tests say the same.
    tests: ['payment-date', 'banking-days', 'dates', 'change-cutoff', 'lost-days'],
  }),
  inDomain('plans', ['plan-schedule', 'instalment-limits', 'custom-plan', 'offer-terms'], {
    tests: ['plan-schedule', 'plan-progress', 'instalment-limits', 'custom-plan', 'offer-terms'],
  }),
  inDomain('plan entry', ['plan-entry', 'plan-facts']),
  inDomain('payment entry', ['payment-entry', 'payment-facts', 'amount-entry']),
  inDomain('strategy', ['strategy', 'strategy-check', 'strategy-offers', 'offer-strategy']),
  inDomain('contact guard', ['contact-guard', 'contact-times', 'quiet-hours'], {
    tests: ['contact-guard', 'contact-times', 'quiet-hours', 'contact-rules'],
  }),
  inDomain('contact', ['contact-preference', 'contact-fields', 'tag-contact', 'stop-wish', 'stop-word', 'email-basis']),
  inDomain('legal deadlines', ['time-barred', 'validation-notice', 'legal-status', 'case-answer']),
  inDomain('cases', ['case-act', 'debt-section', 'account-alert', 'call-rules', 'note']),
  inDomain('what people read', ['masked-text', 'ssn', 'number-format', 'date-format', 'fee-words', 'signer-name']),
  inFolder('cross-site', 'api/src/http', ['cross-site'], ['cross-site'], { wanted: 95 }),
  inFolder('flood guard', 'api/src/http', ['flood-guard'], ['flood-guard']),
  inFolder('reply guard', 'api/src/http', ['reply-guard'], ['reply-guard'], { wanted: 95 }),
  inFolder('paging', 'api/src/http', ['paging'], ['paging']),
  inFolder('release signatures', 'platform/src/releases', ['signed', 'canonical', 'keys', 'sri'], ['keys', 'signed'], {
    wanted: 95,
  }),
  inFolder('velocity', `${money}/pay`, ['velocity'], ['velocity'], { wanted: 95 }),
  inFolder(
    'release judge',
    'platform/src/judge',
    ['judge', 'next-move', 'significance'],
    ['judge', 'next-move', 'significance'],
  ),
  inFolder(
    'nacha',
    'api/src/gateways/ach/nacha',
    ['field', 'layout', 'nacha-file', 'read', 'totals', 'write'],
    ['nacha'],
    {
      wanted: 95,
    },
  ),
  inFolder(
    'seal',
    'api/src/seal',
    ['signed-data', 'verify-sealed', 'unsigned-within', 'put-signatures'],
    ['signed-data', 'verify-sealed', 'seal-document', 'put-signatures', 'unsigned-within', 'timestamp/time-stamps'],
    {
      wanted: 95,
    },
  ),
]

const withDatabase = [
  onDatabase(
    'limits',
    'api/src/security',
    ['limits', 'waits', 'wrong-codes', 'codes'],
    ['limits', 'waits', 'wrong-codes', 'codes'],
    95,
  ),
  onDatabase('sessions', 'api/src/security', ['sessions', 'devices', 'step-up'], ['sessions', 'step-up']),
  onDatabase('audit hash', 'api/src/core/audit', ['audit', 'verify-audit'], ['audit-hash', 'audit'], 95),
  // Without model: its sequences of many steps take seconds, and the direct tests of each posting say the same.
  onDatabase('ledger', 'api/src/core/ledger', ['post', 'check', 'account-id', 'repo'], ['post', 'check'], 95),
  onDatabase(
    'payment orders',
    `${money}/pay`,
    ['place-order', 'accept', 'refuse', 'idempotency'],
    ['accept', 'payment-ends', 'idempotency', 'stored-order', 'submit', 'other-ways', 'may-debit'],
    95,
  ),
  onDatabase(
    'payment outcomes',
    `${money}/pay`,
    ['carry-out', 'settle', 'take-back', 'withdraw', 'dispute'],
    ['accept', 'payment-ends', 'outcomes', 'finding-out', 'dispute'],
    95,
  ),
  onDatabase(
    'plan',
    `${money}/plan/run`,
    ['apply-payment', 'settle-instalment', 'fail-instalment', 'arrears', 'catch-up', 'next-step'],
    [
      'apply-payment',
      'applied-to',
      'arrears',
      'catch-up',
      'catch-up-plan',
      'credits',
      'fail-instalment',
      'instalment-state',
      'missed',
      'next-step',
      'on-its-way',
      'plan-life',
      'settle-instalment',
    ],
  ),
  onDatabase(
    'plan changes',
    `${money}/plan/change`,
    ['edit-rows', 'edit-schedule', 'move-rules', 'move'],
    [
      'apply-edit',
      'change-written',
      'edit-rows',
      'edit-schedule',
      'fresh-authorization',
      'move-rules',
      'move-window',
      'plan-changes',
    ],
  ),
  onDatabase(
    'methods',
    `${money}/methods`,
    ['bank-account', 'correct-bank-account', 'remove-method', 'set-default', 'usable'],
    [
      'bank-account',
      'bank-numbers',
      'correction',
      'default-chosen',
      'method-hold',
      'plan-default',
      'remove-method',
      'remove-refused',
      'routes',
      'usable',
    ],
  ),
  onDatabase(
    'authorizations',
    `${money}/authorizations`,
    ['record', 'terms', 'plan-terms', 'papers'],
    ['acknowledged', 'papers', 'plan-paragraphs', 'record', 'render', 'shown', 'terms'],
  ),
  onDatabase(
    'consents',
    'api/src/areas/people/consents',
    ['give', 'revoke', 'end', 'esign', 'record-basis', 'unsubscribe'],
    ['esign', 'give-and-end', 'record-basis', 'revoke', 'unsubscribe'],
  ),
  onDatabase(
    'contact guard of the server',
    'api/src/areas/people/contact-guard',
    ['may-contact', 'start-attempt', 'requests', 'comm-count', 'correct-outcome'],
    ['comm-count', 'contact-guard', 'contact-requests', 'correct-outcome', 'may-contact', 'start-attempt', 'workplace'],
  ),
  onDatabase(
    'sign-in',
    'api/src/areas/entry/sign-in',
    ['identify', 'prove', 'ask-code', 'resend', 'sign-consumer-in'],
    ['sign-in', 'strangers'],
  ),
  onDatabase(
    'staff sign-in',
    'api/src/areas/entry/staff-sign-in',
    ['staff-lock', 'try-staff-code', 'login', 'verify-code'],
    ['staff-lock', 'staff-sign-in', 'staff-tries'],
  ),
  onDatabase(
    'policy',
    'api/src/http',
    ['route', 'json-only', 'error-handler'],
    ['error-handler', 'route', 'http', 'every-route', 'narrowed-rights', 'authorization-matrix'],
    95,
  ),
]

/** Every module, those without a database first, since they are quick. */
export const modules = [...pure, ...withDatabase]
