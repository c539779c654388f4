import { expect, test } from '@jest/globals'
import { callClassOf, type CallClass } from './call-class.ts'

test.each<[string, string, CallClass]>([
  ['POST', '/api/v1/client/login/type/fullname-ssn/', 'sign-in'],
  ['POST', '/api/v1/user/login?from=mail', 'sign-in'],
  ['POST', '/api/v1/client/submit-payment', 'pay'],
  ['POST', '/api/v1/uploads/file-upload', 'upload'],
  ['GET', '/api/v1/uploads/file-upload', 'other'],
  ['POST', '/api/v1/telemetry', 'telemetry'],
  ['POST', '/api/v1/client/debts', 'other'],
  ['GET', '/demo/outbox', 'other'],
  ['POST', '/api/v1/nothing/here', 'other'],
])('%s %s waits among calls of the class %s', (method, url, wanted) => {
  expect(callClassOf(method, url)).toBe(wanted)
})
