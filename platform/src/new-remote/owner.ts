import { WrongUse } from '../cli/outcome.ts'

/** Who answers for a remote, as `portal.json` names it. */
export interface Owner {
  readonly team: string
  readonly contact: string
}

/** Reads `Fees <fees@example.com>`. @throws {WrongUse} */
export function readOwner(words: string): Owner {
  const [, team, contact] = /^([^<>"\\]+?) *<([^\s<>"\\@]+@[^\s<>"\\@]+)>$/.exec(words.trim()) ?? []
  if (!team || !contact)
    throw new WrongUse(`--owner takes a team and its mail, as in "Fees <fees@example.com>", not "${words}".`, 'new')
  return { team, contact }
}
