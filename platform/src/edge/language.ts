export type Language = 'en' | 'es'

/** The first of English and Spanish that an Accept-Language header prefers; English when it names neither. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((item, order) => {
      const [tag = '', ...params] = item.trim().toLowerCase().split(';')
      const q = Number(params.find((p) => p.trim().startsWith('q='))?.split('=')[1] ?? 1)
      return { language: tag.split('-')[0], q: Number.isFinite(q) ? q : 0, order }
    })
    .filter(({ language, q }) => (language === 'en' || language === 'es') && q > 0)
    .sort((a, b) => b.q - a.q || a.order - b.order)
  return wanted[0]?.language === 'es' ? 'es' : 'en'
}

/** The language of a page: the one chosen in this browser (SH-73), else the profile's, else the browser's. */
export function wantedLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const kept = (name: string) => new RegExp(`(?:^|;\\s*)${name}=(en|es)(?:;|$)`).exec(cookie ?? '')?.[1]
  const chosen = kept('selectedLanguage') ?? kept('profileLanguage')
  return chosen === 'en' || chosen === 'es' ? chosen : preferredLanguage(acceptLanguage)
}
