import { describe, expect, it } from '@jest/globals'
import { paragraphs } from './paragraphs.ts'
import { sanitise } from './sanitise.ts'

const ours = 'https://pay.example'
const clean = (html: string) => sanitise(html, [ours])

describe('T11, T12: HTML of a letter or template', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', ''],
    ['a script in a picture', '<svg><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>', ''],
    ['a script that was cut in two', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['a picture that tells of its reader', '<img src="https://evil.example/p.gif" onerror="alert(1)">', ''],
    ['a sheet of another host', '<link rel="stylesheet" href="https://evil.example/x.css">', ''],
    ['a name that is asked for ahead', '<link rel="prefetch" href="https://evil.example/">', ''],
    ['a sheet that loads', '<style>body{background:url(https://evil.example/)}</style>', ''],
    ['a look that loads', '<p style="background:url(https://evil.example/)">a</p>', '<p>a</p>'],
    [
      'a look that covers the page',
      '<div style="position:fixed;inset:0;z-index:9;opacity:0;font-size:13pt">a</div>',
      '<div>a</div>',
    ],
    ['a look that hides the small print', '<p style="font-size:1pt;display:none;color:#fff">a</p>', '<p>a</p>'],
    ['a form', '<form action="https://evil.example"><input name="card"><button>Pay</button></form>', 'Pay'],
    ['a new address', '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="//evil">', ''],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x">', ''],
    ['a film', '<video src="https://evil.example" autoplay></video><audio src="x"></audio>', ''],
    ['something to press', '<p onclick="alert(1)" id="x" name="y" data-a="1" tabindex="0">a</p>', '<p>a</p>'],
    ['a link that runs', '<a href="javascript:alert(1)">a</a>', '<span>a</span>'],
    ['a link with a file in it', '<a href="data:text/html,<script>">a</a>', '<span>a</span>'],
    ['a link to somebody else', '<a href="https://evil.example/" target="_top" ping="//e">a</a>', '<span>a</span>'],
    ['a link that looks like ours', '<a href="https://pay.example.evil.example/">a</a>', '<span>a</span>'],
    ['a link without a protocol', '<a href="//evil.example">a</a>', '<span>a</span>'],
    ['our own link', '<a href="https://pay.example/cabinet">a</a>', '<a href="https://pay.example/cabinet">a</a>'],
    ['a class of the portal', '<p class="notice button dialog">a</p>', '<p class="notice">a</p>'],
    ['a comment of other programs', '<!--[if mso]><p>a</p><![endif]-->', ''],
    ['a mutation', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ])('%s has no effect', (_, html, left) => {
    expect(clean(html).replace('<table></table>', '')).toBe(left)
  })

  it('keeps the elements that structure a page', () => {
    const html =
      '<h2>A</h2><table class="amounts"><tbody><tr><td colspan="2">1</td></tr></tbody></table><ul><li>b</li></ul>'
    expect(clean(html)).toBe(html)
  })
})

describe('plain paragraphs', () => {
  it('become HTML paragraphs; existing markup stays', () => {
    expect(paragraphs('Hello\nDana\n\n<h2>A</h2>\n\n  \n\n<b>b</b> c')).toBe(
      '<p>Hello<br>Dana</p>\n<h2>A</h2>\n<p><b>b</b> c</p>',
    )
  })
})
