import { expect, it } from '@jest/globals'
import { matchPath } from '@portal/shared/router'
import { remote } from '#remote'
import { widgets } from '#widgets'
import portal from '../portal.json'
import en from './texts/en.json'
import es from './texts/es.json'

it('matches its portal.json', () => {
  expect(remote).toMatchObject({ name: 'mfe-payments', contract: '1.0.0', namespace: 'payments' })
  const paths = portal.pages.flatMap(({ path, also = [] }) => [path, ...also.map((other) => other.path)])
  expect(remote.routes.map((route) => route.path)).toEqual(paths)
  expect(Object.keys(widgets)).toEqual(Object.keys(portal.widgets))
})

it('serves the consumer’s and the staff address of a one-time payment', () => {
  const [own, acting] = remote.routes
  expect(matchPath(own?.path ?? '', '/setup-otp/debt-1')?.params).toEqual({ debtId: 'debt-1' })
  expect(matchPath(acting?.path ?? '', '/setup-otp/debt-1/consumer-1')?.params).toEqual({
    debtId: 'debt-1',
    id: 'consumer-1',
  })
})

it('has every text in both languages', async () => {
  const keys = (texts: object, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' ? keys(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
    )
  expect(keys(es)).toEqual(keys(en))
  expect((await remote.texts.en()).default).toEqual(en)
})
