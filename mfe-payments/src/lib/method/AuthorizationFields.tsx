import { lazyPart } from '@portal/shared/kit'
import { givenTexts } from '#texts/given'
import { loadWith } from '../load-with.ts'
import type { GivenFieldsProps } from './GivenFields.tsx'

// Loaded with its texts by staff alone: a consumer is never asked.
const GivenFields = lazyPart(async () => (await loadWith(import('./GivenFields.tsx'), givenTexts())).GivenFields)

/** P-26: staff say how the consumer authorized the payment, and name the proof. */
export function AuthorizationFields(props: GivenFieldsProps) {
  return <GivenFields {...props} />
}
