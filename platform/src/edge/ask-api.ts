import { Agent, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'

/** The API does not answer, or not in the agreed form. */
export class ApiUnavailable extends Error {
  constructor(why: string) {
    super(`The API did not answer for a page: ${why}`)
    this.name = 'ApiUnavailable'
  }
}

export interface ApiAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

const agent = new Agent({ keepAlive: true })

/**
 * Sends a GET with the given Host, by which the API knows the tenant; fetch would not send it.
 * @throws {ApiUnavailable} without an answer
 */
export async function askApi(url: URL, headers: Record<string, string>): Promise<ApiAnswer> {
  const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise<ApiAnswer>((resolve, reject) => {
    const request = ask(
      url,
      { headers, timeout: 5000, ...(url.protocol === 'https:' ? {} : { agent }) },
      (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          reject,
        )
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer within 5 s')))
    request.on('error', reject)
    request.end()
  }).catch((error: Error) => {
    throw new ApiUnavailable(error.message)
  })
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
