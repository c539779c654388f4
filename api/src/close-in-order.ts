import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'
import { faultReason, isPassing, withoutValues } from './db/pg-error.ts'

/**
 * Closes when the process is told to end, or when a fault outside any request leaves it in doubt. A lost connection or a
 * full disk is no such fault: whatever met it has failed, and everything else goes on when it is over.
 */
export function closeInOrder(log: Logger, close: () => Promise<void>): void {
  let fault: unknown
  const ending = closeWithGrace(
    { delay: 12_000, logger: false, skip: ['uncaughtException', 'unhandledRejection'] },
    async ({ signal }) => {
      log.info({ signal }, 'closing')
      await close()
      // Ends with code 1.
      if (fault) throw fault
    },
  )
  const onFault = (error: unknown) => {
    if (isPassing(error)) return log.warn({ reason: faultReason(error) }, 'fault outside any request, which passes')
    const stack = withoutValues((error instanceof Error && error.stack) || '')
    log.error({ reason: faultReason(error), stack }, 'fault outside any request')
    if (fault) process.exit(1)
    fault = error ?? new Error('unknown')
    ending.close()
  }
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)
}
