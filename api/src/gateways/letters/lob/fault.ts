import * as v from 'valibot'

/** A call that failed: what an operator may read, and nothing that names a person. The SDK's own error holds the key. */
export class LobFault extends Error {
  /** 0: no answer. */
  readonly status: number
  /** Lob's own code for the fault. */
  readonly code: string | null

  constructor(status: number, code: string | null, message = `Lob answered ${status} ${code ?? ''}`.trim()) {
    super(message)
    this.status = status
    this.code = code
  }

  /** The same call may succeed in a moment. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500
  }
}

/** How the SDK reports an answer that is no success; everything else that it throws means that there is no answer. */
const Answered = v.object({
  _response: v.object({
    status: v.number(),
    data: v.fallback(v.object({ error: v.object({ code: v.fallback(v.nullable(v.string()), null) }) }), {
      error: { code: null },
    }),
  }),
})

export function faultOf(error: unknown): LobFault {
  if (error instanceof LobFault) return error
  const answered = v.safeParse(Answered, error)
  if (answered.success) {
    const { status, data } = answered.output._response
    return new LobFault(status, data.error.code)
  }
  return new LobFault(0, null, 'no answer from Lob')
}
