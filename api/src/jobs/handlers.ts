import type { Deps } from '../deps.ts'
import { sendMessage } from '../messages/send-message.ts'
import type { JobHandlers } from './jobs.ts'

/** Who does which job. */
export function jobHandlers(deps: Deps): Partial<JobHandlers> {
  return {
    'send-message': (payload) => sendMessage(deps, payload),
  }
}
