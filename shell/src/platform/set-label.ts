import type { ConsoleSet } from '@portal/shared/contract'
import { i18n } from '@portal/shared/i18n'
import { shortSet } from './SetLink.tsx'

/** A set in a list of choices: its id, what it is used for, and its shell. */
export function setLabel({ id, uses, versions }: ConsoleSet): string {
  const words = uses.map((use) => i18n.t(`platform:use.${use}`))
  return [shortSet(id), ...(words.length > 0 ? [`(${words.join(', ')})`] : []), versions['shell'] ?? ''].join(' ')
}
