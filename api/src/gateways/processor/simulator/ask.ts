import { ProcessorUnavailable } from '../port.ts'
import type { Wire } from './wire.ts'

/** The answer to a question that moves no money: without one, the caller can only try again later. */
export type Ask = <T>(path: string, body: object) => Promise<T>

export const createAsk =
  (wire: Wire): Ask =>
  async <T>(path: string, body: object): Promise<T> => {
    const answer = await wire.post<T>(path, body)
    if (answer.kind === 'reply' && answer.status === 200) return answer.body
    throw new ProcessorUnavailable(answer.kind === 'reply' ? `status ${answer.status}` : answer.reason)
  }
