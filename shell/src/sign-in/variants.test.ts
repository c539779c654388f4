import { expect, it } from '@jest/globals'
import { nineTenants } from '@portal/shared/testing/nine-tenants/identities'
import { expectedOf } from '@portal/shared/testing/nine-tenants/settings'
import { offeredForms } from './variants.ts'

it.each(nineTenants)('login.variants: %s offers its forms, and only the link form behind a message’s link', (id) => {
  const variants = expectedOf(id)['login.variants']
  const typed = variants.filter((one) => one !== 'google' && one !== 'link')
  expect(offeredForms(variants, false)).toEqual(typed)
  expect(offeredForms(variants, true)).toEqual(variants.includes('link') ? ['link'] : typed)
})
