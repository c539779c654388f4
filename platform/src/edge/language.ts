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

/** The language that a browser asks for: what was chosen on it before (SH-73), or else what it prefers. */
export function wantedLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = /(?:^|;\s*)selectedLanguage=(en|es)(?:;|$)/.exec(cookie ?? '')?.[1]
  return chosen === 'en' || chosen === 'es' ? chosen : preferredLanguage(acceptLanguage)
}
