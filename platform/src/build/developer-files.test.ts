import { expect, test } from '@jest/globals'
import { developerFiles } from './developer-files.ts'
import { hotEntry } from './hot-entry.ts'

test.each([
  hotEntry,
  '/w/node_modules/.pnpm/react-refresh@0.18.0/node_modules/react-refresh/cjs/react-refresh-runtime.development.js',
  '/w/node_modules/@pmmmwh/react-refresh-webpack-plugin/lib/runtime/RefreshUtils.js',
  '/w/node_modules/react-dom/cjs/react-dom-client.development.js',
  '/w/node_modules/react/cjs/react-jsx-dev-runtime.development.js',
  '/w/mfe-a/src/features/b/Page.preview.tsx',
  '/w/shared/src/testing/portal-api.ts',
])('%s is no part of a release', (file) => expect(developerFiles(['/w/shell/src/main.tsx', file])).toEqual([file]))

test('what runs in production is a part of releases', () =>
  expect(
    developerFiles(['/w/node_modules/react-dom/cjs/react-dom-client.production.js', '/w/mfe-a/src/hot-entry.ts']),
  ).toEqual([]))
