import { watchStatements } from '../watch-statements.ts'
import type { TestApp } from '../test-app.ts'
import type { Caller } from '../caller.ts'
import type { PageCall } from './page-calls.ts'

/** A call that was made, with what it asked of the database. */
export interface Walked extends PageCall {
  /** In order, `begin` and `commit` included. */
  readonly messages: readonly { text: string; isTrip: boolean }[]
}

/** Makes the calls of a page one after the other, and counts what each asks of the database. */
export async function walkPage(
  t: Pick<TestApp, 'database'>,
  calls: readonly PageCall[],
  caller: Caller,
): Promise<Walked[]> {
  const walked: Walked[] = []
  for (const call of calls) {
    const messages: { text: string; isTrip: boolean }[] = []
    const stop = watchStatements(t.database.db.pool, (text, isTrip) => void messages.push({ text, isTrip }))
    try {
      const answer = await call.send(caller)
      if (answer.status !== 200) throw new Error(`${call.name}: ${answer.text}`)
      if (answer.body.token) caller.bearer = answer.body.token
    } finally {
      stop()
    }
    walked.push({ ...call, messages })
  }
  return walked
}

const isFrame = ({ text }: { text: string }) => /^(begin|commit|rollback)/.test(text)

/** The figures of calls: transactions, statements in them, and round trips to the database. */
export function countWalked(walked: readonly Walked[]) {
  const messages = walked.flatMap((call) => call.messages)
  return {
    calls: walked.length,
    depth: Math.max(...walked.map(({ depth }) => depth)),
    transactions: messages.filter(({ text }) => text === 'commit').length,
    statements: messages.filter((message) => !isFrame(message)).length,
    trips: messages.filter(({ isTrip }) => isTrip).length,
  }
}

/** The calls of a page with their figures, and every statement (`·` starts a round trip): for the one who added one. */
export function tellWalk(page: string, walked: readonly Walked[]): string {
  const tell = (name: string, { calls, depth, transactions, statements, trips }: ReturnType<typeof countWalked>) =>
    `${name}: ${calls} calls, depth ${depth}, ${transactions} transactions, ${statements} statements, ${trips} round trips`
  return [
    tell(page, countWalked(walked)),
    ...walked.flatMap((call) => [
      `  ${tell(call.name, countWalked([call]))}`,
      ...call.messages.map(({ text, isTrip }) => `    ${isTrip ? '·' : ' '} ${text.slice(0, 160)}`),
    ]),
    '',
  ].join('\n')
}
