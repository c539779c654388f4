/** A form value: text, or a list or object of several. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** Reads a form as Stripe's interface takes it: `metadata[tenant]=x` and `expand[0]=y` are objects and lists. */
export function readForm(body: string): Form {
  const form: Form = {}
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.replaceAll(']', '').split('[')
    let at: Record<string, FormValue> = form
    for (const [depth, name] of path.entries()) {
      if (depth === path.length - 1) at[name] = value
      else at = (at[name] ??= {}) as Record<string, FormValue>
    }
  }
  return form
}

export const text = (value: FormValue | undefined): string | null => (typeof value === 'string' ? value : null)
export const part = (value: FormValue | undefined): Form => (value && typeof value === 'object' ? (value as Form) : {})
export const texts = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(part(value)).map(([name, each]) => [name, text(each) ?? '']))
export const list = (value: FormValue | undefined): string[] => Object.values(texts(value))
