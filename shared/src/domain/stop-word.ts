/**
 * Words by which a consumer stops messages (R-18, 47 CFR 64.1200(a)(10)), and the same in Spanish. Only a message
 * of the word alone, in any spelling; a longer one is read by a person.
 */
const STOP = [
  'stop',
  'stopall',
  'stop all',
  'quit',
  'end',
  'revoke',
  'opt out',
  'optout',
  'cancel',
  'unsubscribe',
  'alto',
  'parar',
  'basta',
  'cancelar',
  'no mas',
  'terminar',
]
const HELP = ['help', 'info', 'ayuda']

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()

/** The request in a text or e-mail: to stop, for help, or another one that a person must read. */
export function meaningOf(text: string): 'stop' | 'help' | 'free' {
  const said = plain(text)
  if (STOP.includes(said)) return 'stop'
  return HELP.includes(said) ? 'help' : 'free'
}
