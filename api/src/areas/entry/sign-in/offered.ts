import type { TenantSettings } from '@portal/shared/contract'
import { typedVariants, type LoginVariant } from '@portal/shared/domain'
import { Refusal } from '../../../http/refusal.ts'

/**
 * `login.variants`: a way to sign in that the tenant does not offer is none here, whoever asks and whatever they typed.
 * It is asked before anybody is looked for, so that the answer says nothing of anybody (T2).
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
