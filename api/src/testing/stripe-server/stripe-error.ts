/** An answer in the shape of Stripe's errors. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, error: { type: string; code?: string; message?: string; [more: string]: unknown }) {
    super(error.message ?? error.code ?? error.type)
    this.status = status
    this.body = { error: { message: error.code ?? error.type, ...error } }
  }
}

export const invalid = (code: string, param?: string) =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, ...(param && { param }) })
export const missing = (param: string) =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', param })
