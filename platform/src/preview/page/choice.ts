/** What is shown: the address of the page holds it, so that it can be sent. */
export interface Choice {
  /** `<file>/<state>`, empty before one is chosen. */
  readonly state: string
  readonly tenant: string
  readonly language: string
  readonly width: string
  readonly scheme: string
}

const defaults: Choice = { state: '', tenant: '', language: 'en', width: '390', scheme: 'light' }

/** The choice in a query. */
export function readChoice(query: string): Choice {
  const asked = new URLSearchParams(query)
  const of = (key: keyof Choice) => asked.get(key) ?? defaults[key]
  return {
    state: of('state'),
    tenant: of('tenant'),
    language: of('language'),
    width: of('width'),
    scheme: of('scheme'),
  }
}

/** The query of a choice, without what is by default. */
export function queryOf(choice: Choice): string {
  const said = Object.entries(choice).filter(([key, value]) => value !== defaults[key as keyof Choice])
  return `?${new URLSearchParams(said).toString().replaceAll('%2F', '/')}`
}
