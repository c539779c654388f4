import { ApiError } from './api-error.ts'

/** The only `fetch` of the front end. No answer at all is code 'network', status 0; an abort stays an abort. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError({ status: 0, code: 'network', raw: error })
  }
}
