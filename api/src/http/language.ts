import type { FastifyRequest } from 'fastify'

/** The reader's language from Accept-Language; English by default. */
export function languageOf(request: FastifyRequest): 'en' | 'es' {
  const header = request.headers['accept-language'] ?? ''
  const ranked = header
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const quality = rest.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean)
      return { language: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language }) => language === 'en' || language === 'es')
    .sort((a, b) => b.quality - a.quality)
  return ranked[0]?.language === 'es' ? 'es' : 'en'
}
