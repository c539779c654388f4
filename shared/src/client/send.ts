import { ApiError } from './api-error.ts'
import { lossesSoFar, noteAnswer } from './connection.ts'

/** The only `fetch` of the front end. No answer at all is code 'network', status 0; an abort stays an abort. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  const losses = lossesSoFar()
  try {
    const answer = await fetch(url, init)
    noteAnswer(true, losses)
    return answer
  } catch (error) {
    if (init.signal?.aborted) throw error
    noteAnswer(false)
    throw new ApiError({ status: 0, code: 'network', raw: error })
  }
}
