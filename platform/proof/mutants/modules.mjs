// The core rules whose tests must notice a planted fault. `wanted` is the least share of faults, in percent, that the
// tests of `tests` must notice in `files`; money, permissions and signatures want more than the rest.

const domain = (name, files, { wanted = 85, tests = files } = {}) => ({
  name: `domain ${name}`,
  project: 'domain',
  wanted,
  files: files.map((file) => `shared/src/domain/${file}.ts`),
  tests: tests.map((test) => `shared/src/domain/${test}.test.ts`),
})

const server = (name, files, tests, { wanted = 85, database = false } = {}) => ({
  name,
  project: 'api',
  wanted,
  needsDatabase: database,
  files,
  tests,
})

/** Modules without a database come first, since they are quick. */
export const modules = [
  domain('money', ['money', 'apply-money', 'refund', 'taken-back', 'may-debit'], { wanted: 95 }),
  domain('permissions', ['permissions', 'plan-permissions'], { wanted: 95 }),
  domain('debits', ['retry', 'return-code', 'bank-details', 'method'], {
    tests: ['retry', 'return-code', 'return-rate', 'bank-details', 'method'],
  }),
  domain('payment days', ['payment-date', 'banking-days', 'dates', 'change-cutoff', 'lost-days'], {
    tests: ['payment-date', 'payment-date.table', 'banking-days', 'dates', 'change-cutoff', 'lost-days'],
  }),
  domain('plans', ['plan-schedule', 'instalment-limits', 'custom-plan', 'offer-terms'], {
    tests: ['plan-schedule', 'plan-progress', 'instalment-limits', 'custom-plan', 'offer-terms'],
  }),
  domain('contact guard', ['contact-guard', 'contact-times', 'quiet-hours'], {
    tests: ['contact-guard', 'contact-times', 'quiet-hours', 'contact-rules'],
  }),
  domain('legal deadlines', ['time-barred', 'validation-notice', 'legal-status', 'case-answer']),
  server('cross-site', ['api/src/http/cross-site.ts'], ['api/src/http/cross-site.test.ts'], { wanted: 95 }),
  server('flood guard', ['api/src/http/flood-guard.ts'], ['api/src/http/flood-guard.test.ts']),
  server(
    'audit hash',
    ['api/src/core/audit/audit.ts'],
    ['api/src/core/audit/audit-hash.test.ts', 'api/src/core/audit/audit.test.ts'],
    {
      wanted: 95,
      database: true,
    },
  ),
  server(
    'release signatures',
    ['signed', 'canonical', 'keys', 'sri'].map((file) => `platform/src/releases/${file}.ts`),
    ['keys', 'signed'].map((file) => `platform/src/releases/${file}.test.ts`),
    { wanted: 95 },
  ),
  server(
    'release judge',
    ['judge', 'next-move', 'significance'].map((file) => `platform/src/judge/${file}.ts`),
    ['judge', 'next-move', 'significance'].map((file) => `platform/src/judge/${file}.test.ts`),
  ),
  server('nacha', ['api/src/gateways/ach/nacha/*.ts', '!**/*.test.ts'], ['api/src/gateways/ach/nacha/*.test.ts'], {
    wanted: 95,
  }),
  server(
    'limits',
    ['limits', 'waits', 'wrong-codes', 'codes'].map((file) => `api/src/security/${file}.ts`),
    ['limits', 'waits', 'wrong-codes', 'codes'].map((file) => `api/src/security/${file}.test.ts`),
    {
      wanted: 95,
      database: true,
    },
  ),
]
