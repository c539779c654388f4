import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const list = JSON.parse(process.argv[2])
for (const { url, name, size = 'd', lang, act, full } of list) {
  const ctx = await b.newContext({ viewport: size === 'p' ? { width: 390, height: 844 } : { width: 1440, height: 900 }, locale: lang ?? 'en-US' })
  const p = await ctx.newPage()
  p.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(name, m.type(), m.text().slice(0, 300)) })
  p.on('pageerror', (e) => console.log(name, 'PAGEERROR', e.message))
  await p.goto(url, { waitUntil: 'networkidle' })
  if (act) await (new Function('p', `return (async () => { ${act} })()`))(p)
  await p.waitForTimeout(400)
  await p.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: !!full })
  await ctx.close()
}
await b.close()
