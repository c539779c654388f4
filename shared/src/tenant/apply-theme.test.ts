import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { buildTenant } from '@portal/shared/testing'
import { nineTenants } from '@portal/shared/testing/nine-tenants/identities'
import { expectedOf } from '@portal/shared/testing/nine-tenants/settings'
import { applyTheme } from './apply-theme.ts'

const root = document.documentElement
const valueOf = (name: string) => root.style.getPropertyValue(name)

/** Lets the page think that the browser knows `light-dark()`, or not. */
function browserKnows(isKnown: boolean) {
  Object.assign(globalThis, { CSS: { supports: () => isKnown } })
}

describe('the look of a tenant', () => {
  beforeEach(() => browserKnows(true))
  afterEach(() => {
    root.removeAttribute('style')
    Reflect.deleteProperty(globalThis, 'CSS')
  })

  it('writes each shade for the light and the dark scheme', () => {
    applyTheme(buildTenant({ primary_color: '#0f4c75' }))
    expect(valueOf('--color-primary-600')).toMatch(/^light-dark\(#0f4c75, #[0-9a-f]{6}\)$/)
    expect(document.querySelector('meta[name=theme-color]')).toHaveAttribute('content', expect.stringMatching(/^#/))
  })

  it('writes plain colours for a browser that cannot read both', () => {
    browserKnows(false)
    applyTheme(buildTenant({ primary_color: '#0f4c75' }))
    expect(valueOf('--color-primary-600')).toBe('#0f4c75')
  })

  it('stays light with the colours of the kit where a colour cannot be made readable', () => {
    applyTheme(buildTenant({ primary_color: '#ffff00' }))
    expect(valueOf('--color-primary-600')).toBe('')
    expect(root.style.colorScheme).toBe('light')
  })

  it.each(nineTenants)(
    'look.corners, look.density, look.header, look.heading, look.face and look.pattern: %s',
    (id) => {
      const caps = expectedOf(id)
      applyTheme(buildTenant({ capabilities: { ...caps, 'footer.info_texts': [] } }))
      expect({ ...root.dataset }).toMatchObject({
        corners: caps['look.corners'],
        density: caps['look.density'],
        header: caps['look.header'],
        heading: caps['look.heading'],
        face: caps['look.face'],
        pattern: caps['look.pattern'],
      })
    },
  )
})
