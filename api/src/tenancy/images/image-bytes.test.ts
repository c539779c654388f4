import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { imageBytes } from '@portal/shared/contract'
import { svgFault } from './check-svg.ts'
import { readImage } from './image-bytes.ts'
import { initialsOf, monogramIcon, monogramLogo } from './monogram.ts'

const svg = (inside: string, root = 'viewBox="0 0 9 9"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`

describe('svgFault', () => {
  it.each([
    ['shapes', svg('<g fill="#123456"><path d="M0 0h9"/><circle r="2"/></g>')],
    ['a gradient', svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>')],
    ['a piece that is used', svg('<defs><path id="p" d="M0 0"/></defs><use href="#p"/><use xlink:href="#p"/>')],
    ['words and a style', svg('<style>.a{fill:#fff;clip-path:url(#c)}</style><text class="a">A &amp; B</text>')],
    ['what drawing programs leave', `<?xml version="1.0"?><!-- made -->\n${svg('<metadata><rdf:RDF/></metadata>')}`],
    ['a size without a box', svg('<path d="M0"/>', 'width="9" height="9"')],
  ])('takes %s', (_, text) => {
    expect(svgFault(text)).toBeNull()
  })

  it.each([
    ['a script', svg('<script>alert(1)</script>'), 'has <script>'],
    ['a script in capitals', svg('<SCRIPT/>'), 'has <SCRIPT>'],
    ['a script of another name space', svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml"/>'), 'has <x:script>'],
    ['a handler', svg('<path onload="alert(1)" d="M0"/>'), 'has onload, which runs something at <path>'],
    ['a handler at the root', svg('', 'viewBox="0 0 1 1" onload="x()"'), 'has onload'],
    ['a foreign document', svg('<foreignObject><body/></foreignObject>'), 'has <foreignObject>'],
    [
      'another file',
      svg('<use href="https://x.example/a.svg#b"/>'),
      'has a link to https://x.example/a.svg#b at <use>',
    ],
    ['a script in a link', svg('<a href="javascript:alert(1)"><path d="M0"/></a>'), 'has <a>'],
    ['a picture', svg('<image href="x.png"/>'), 'has <image>'],
    ['a moving link', svg('<animate attributeName="href" to="javascript:x"/>'), 'has <animate>'],
    ['a style that imports', svg('<style>@import "x.css"</style>'), 'has a style that reaches for another file'],
    ['a style that loads', svg('<style>a{fill:url( "//x.example/a")}</style>'), 'has a style that reaches'],
    ['an escape in a style', svg('<style>a{fill:u\\72l(//x)}</style>'), 'has a style that reaches'],
    [
      'an attribute that loads',
      svg('<path style="fill:url(//x.example)"/>'),
      'has style, which reaches for another file',
    ],
    ['a document type', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`, 'has a document type'],
    ['a style sheet', `<?xml-stylesheet href="x.css"?>${svg('')}`, 'has the instruction <?xml-stylesheet>'],
    ['no end', svg('<g>').replace('</svg>', ''), 'does not close <g>'],
    ['another root', '<html><svg/></html>', 'begins with <html> instead of <svg>'],
    ['no name space', '<svg viewBox="0 0 1 1"></svg>', 'lacks xmlns'],
    ['no size', svg('', ''), 'has neither viewBox nor width and height'],
    ['two roots', `${svg('')}${svg('')}`, 'has something after </svg>'],
    ['no element', '<!-- -->', 'has no <svg>'],
  ])('refuses %s', (_, text, fault) => {
    expect(svgFault(text)).toContain(fault)
  })
})

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function png(width = 1, height = 1): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    magic,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(5))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function ico(picture: Buffer, { count = 1, at = 22 } = {}): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(count, 4)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(at, 18)
  return Buffer.concat([head, picture])
}

/** One point, without loss. */
const lossless = () => Buffer.from('2f00000010071011118888fe0700', 'hex')

function sized(width = 1, height = 1): Buffer {
  const data = Buffer.alloc(10)
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return data
}

function webp(...chunks: [string, Buffer][]): Buffer {
  const parts = (chunks.length > 0 ? chunks : [['VP8L', lossless()] as const]).map(([type, data]) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  })
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), size, body])
}

describe('readImage', () => {
  it('accepts a PNG as either image, and an ICO as the icon only', () => {
    expect(readImage('logo', png())).toMatchObject({ ok: true, image: { type: 'image/png' } })
    expect(readImage('favicon', ico(png()))).toMatchObject({ ok: true, image: { type: 'image/x-icon' } })
    expect(readImage('logo', ico(png()))).toMatchObject({ ok: false, message: 'is no image that is known' })
  })

  it('accepts a WebP without animation', () => {
    expect(readImage('logo', webp())).toMatchObject({ ok: true, image: { type: 'image/webp' } })
    expect(readImage('favicon', webp(['VP8X', sized()], ['VP8L', lossless()]))).toMatchObject({ ok: true })
  })

  it.each<[string, 'logo' | 'favicon', Buffer, string]>([
    ['a cut WebP', 'logo', webp().subarray(0, 24), 'is no whole WebP'],
    ['a WebP with a page behind it', 'logo', Buffer.concat([webp(), Buffer.from('<script>')]), 'is no whole WebP'],
    ['a WebP that moves', 'logo', webp(['VP8X', sized()], ['ANIM', Buffer.alloc(6)]), 'moves'],
    ['a WebP of something else', 'logo', webp(['VP8L', lossless()], ['HTML', Buffer.from('<html>')]), 'no picture'],
    ['a WebP that fills the memory', 'logo', webp(['VP8X', sized(16_000)]), 'is 16000 by 1 points'],
    ['a WebP of nothing', 'logo', webp(['EXIF', Buffer.alloc(4)]), 'is no whole WebP'],
    ['a cut PNG', 'logo', png().subarray(0, 40), 'is no whole PNG'],
    [
      'a PNG with a page behind it',
      'logo',
      Buffer.concat([png(), Buffer.from('<script>')]),
      'has something behind its end',
    ],
    ['a PNG of no width', 'logo', png(0, 1), 'is 0 by 1 points'],
    ['a PNG that fills the memory', 'logo', png(60_000, 60_000), 'is 60000 by 60000 points'],
    ['an ICO of nothing', 'favicon', ico(png(), { count: 0 }), 'is no whole ICO'],
    ['an ICO that points outside', 'favicon', ico(png(), { at: 5_000 }), 'is no whole ICO'],
    [
      'an ICO that holds a page',
      'favicon',
      ico(Buffer.from('<script>alert(1)</script>'.repeat(4))),
      'holds no picture',
    ],
    ['a JPEG', 'logo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'is no image that is known'],
    ['a page', 'logo', Buffer.from('<html></html>'), 'begins with <html> instead of <svg>'],
    ['too many bytes', 'favicon', Buffer.alloc(imageBytes.favicon + 1), `has ${imageBytes.favicon + 1} bytes`],
  ])('refuses %s', (_, kind, bytes, said) => {
    expect(readImage(kind, bytes)).toMatchObject({ ok: false, message: expect.stringContaining(said) })
  })
})

describe('initials instead of an image', () => {
  const of = (full_name: string) => ({
    tenant: { full_name, phone_number: '', email: '', address: { street: '', city: '', state: '', zip: '' } },
    primary_color: '#1d4e5f',
  })

  it.each([
    ['Riverbend Recovery LLC', 'RR'],
    ['Oak & Elm, P.C.', 'OE'],
    ['acme', 'A'],
    ['Émile', 'É'],
    ['4th Street', 'S'],
  ])('%s: %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it.each(['A', 'Riverbend Recovery LLC', 'Oak & <Elm> "P.C."', 'W'.repeat(200), 'word '.repeat(40)])(
    '%s is drawn by itself, as any image that is given',
    (name) => {
      expect(svgFault(monogramIcon(of(name)))).toBeNull()
      expect(svgFault(monogramLogo(of(name)))).toBeNull()
    },
  )
})
