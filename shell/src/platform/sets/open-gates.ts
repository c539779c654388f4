import type { ConsoleSet } from '@portal/shared/contract'
import { i18n } from '@portal/shared/i18n'

/** Gates that the channel requires and that have no result. */
export const absentGates = ({ gates, open_gates: open }: ConsoleSet): string[] =>
  open.filter(({ name, why }) => why === 'absent' && gates.every((gate) => gate.name !== name)).map(({ name }) => name)

/** Names the open gates for which the registry would refuse the set; undefined when there are none. */
export function sayOpenGates(
  { open_gates: open }: ConsoleSet,
  { mayBeUnseen = false }: { mayBeUnseen?: boolean } = {},
): string | undefined {
  const standing = open.filter(({ why }) => !mayBeUnseen || why !== 'unseen')
  if (standing.length === 0) return undefined
  return standing.map(({ name, why }) => i18n.t(`platform:gate.${why}`, { name })).join(', ')
}
