/** Asks the API on its internal port. */
export type InternalApi = (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>

/** @param token PORTAL_METRICS_TOKEN, if the API requires one */
export function internalApi(apiUrl: string, token: string | undefined): InternalApi {
  return async (path, query) => {
    const url = new URL(`/internal/${path}`, apiUrl)
    url.search = new URLSearchParams(query).toString()
    const answer = await fetch(url, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(8_000),
    })
    if (!answer.ok) throw new Error(`The API answers ${answer.status} when asked how releases do.`)
    return answer.json()
  }
}
