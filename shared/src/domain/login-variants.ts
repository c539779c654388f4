import type { LoginVariant } from './capability.ts'

/** Ways to sign in by typing something: Google is a button, and a link brings its own token. */
export type TypedVariant = Exclude<LoginVariant, 'google' | 'link'>

/**
 * The ways that a tenant offers to whoever types, in its order; the default one where it names none, so that nobody is
 * locked out by a setting. Screen and server ask the same function (SH-67).
 */
export function typedVariants(variants: readonly LoginVariant[]): TypedVariant[] {
  const typed = variants.filter((variant): variant is TypedVariant => variant !== 'google' && variant !== 'link')
  return typed.length > 0 ? typed : ['login']
}
