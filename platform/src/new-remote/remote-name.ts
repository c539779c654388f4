import { ReleaseFault } from '../releases/findings.ts'

/** The most characters of a remote's name: it is a part of addresses, of class names and of keys in the store. */
export const longestName = 40

/** Names that would be taken for something else: namespaces of texts that the shell has, and parts of the portal. */
const reserved = ['common', 'shared', 'shell', 'admin', 'api', 'portal', 'platform', 'demo']

/** @throws {ReleaseFault} MFE-121 for a name that a remote cannot have */
export function needRemoteName(name: string): string {
  const wrong = (why: string) => new ReleaseFault('MFE-121', `${name} cannot be the name of a remote: ${why}.`)
  if (!name.startsWith('mfe-')) throw wrong('it does not begin with mfe-')
  if (name.length > longestName) throw wrong(`it has ${name.length} characters, the most are ${longestName}`)
  if (!/^mfe(-[a-z][a-z0-9]*)+$/.test(name))
    throw wrong('after mfe- it may have lower-case words of letters and digits only, joined by hyphens')
  const short = name.slice('mfe-'.length)
  if (reserved.includes(short)) throw wrong(`${short} is a name of the portal itself`)
  return name
}
