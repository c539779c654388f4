import type { TenantSettings } from '@portal/shared/contract'
import { typedVariants, type LoginVariant } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'

/**
 * Refuses a sign-in variant that the tenant does not offer (`login.variants`). It runs before the search for a person,
 * so that the answer reveals nobody (T2).
 */
export function assertOffered({ capabilities }: Pick<TenantSettings, 'capabilities'>, variant: LoginVariant): void {
  const variants = capabilities['login.variants']
  const isOffered =
    variant === 'google'
      ? capabilities['google.login'] && variants.includes('google')
      : variant === 'link'
        ? variants.includes('link')
        : typedVariants(variants).includes(variant)
  if (!isOffered) throw new Refusal('sign_in_not_offered')
}
