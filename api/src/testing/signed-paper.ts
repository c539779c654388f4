import { endpoints } from '@portal/shared/contract'
import type { Caller } from './caller.ts'

/** A picture of one pixel, which stands for a signed paper. */
export const PAPER_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Files a signed paper of a consumer as staff do, and returns its id. */
export async function filePaper(staff: Caller, consumerId: string, name = 'signed.png'): Promise<string> {
  const { status, body } = await staff.call(endpoints.fileSignedPaper, {
    body: { client_id: consumerId, file: { name, content: PAPER_PNG } },
  })
  if (status !== 200) throw new Error(`the paper was refused: ${JSON.stringify(body)}`)
  return body.data.id as string
}
