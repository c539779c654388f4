import { expect, it } from '@jest/globals'
import { defaultTenantsFolder, loadTenantFiles } from '../../../tenancy/tenants.ts'
import { assertBankAllowed } from './bank-account.ts'

const { capabilities } = loadTenantFiles(defaultTenantsFolder).find(({ id }) => id === 'harborlight')!
const typed = {
  nameOnCheck: 'Dana Rivera',
  routingNumber: '021000021',
  accountNumber: '5550001234560000',
  bankName: 'Harbor Bank',
  email: '',
  accountType: 'checking',
} as const

it('ach.entry: where accounts are shown at their bank, numbers that were typed are refused', () => {
  expect(() => assertBankAllowed({ capabilities: { ...capabilities, 'ach.entry': 'form' } }, typed)).not.toThrow()
  expect(() => assertBankAllowed({ capabilities: { ...capabilities, 'ach.entry': 'hosted' } }, typed)).toThrow(
    expect.objectContaining({ code: 'method_not_allowed_here' }),
  )
})
