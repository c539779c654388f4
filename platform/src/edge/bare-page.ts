import { createHash } from 'node:crypto'

/** The style of the edge's own pages; nothing is loaded for it, so it works when everything else is down. */
const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;padding:clamp(1.25rem,6vw,4rem) 1.25rem}
main{max-width:34rem;margin:0 auto}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem;text-wrap:balance}
p{margin:0 0 1rem;overflow-wrap:anywhere}
small{font-size:.875rem}
a{display:inline-block;padding:.375rem 0}
div[lang]{margin-top:2.5rem;padding-top:2rem;border-top:1px solid color-mix(in srgb,currentColor 25%,transparent)}`

/** Allows that style and nothing else. */
export const barePagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

interface BarePage {
  readonly title: string
  /** HTML of the main element, in both languages. */
  readonly main: string
  /** Seconds after which the browser reloads. */
  readonly refresh?: string
}

export function barePage({ main, refresh, title }: BarePage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh ? `<meta http-equiv="refresh" content="${refresh}">\n` : ''}<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
}
