import type { ReactNode } from 'react'
import type { Query } from '@portal/shared/client'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Loaded } from '@portal/shared/ui'
import { findingText } from './finding-text.ts'

interface ConsoleReadProps<T> {
  query: Query<T>
  rows?: number
  children: (data: T) => ReactNode
}

/** Shows the result of a console query, or the registry's refusal in the reader's language. */
export function ConsoleRead<T>({ query, rows = 4, children }: ConsoleReadProps<T>) {
  const { t } = useTranslation(['platform', 'common'])
  return (
    <Loaded
      query={query}
      rows={rows}
      loading={t('common:state.loading')}
      failed={t('failed')}
      reason={(error) => (query.error && findingText(query.error)) ?? errorText(error)}
    >
      {children}
    </Loaded>
  )
}
