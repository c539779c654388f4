import { useTranslation } from '@portal/shared/i18n'
import type { RemoteState } from '@portal/shared/portal'
import { Badge, DataTable, type Tone } from '@portal/shared/ui'
import type { PageFactsData } from './page-facts.ts'

const tones: Partial<Record<RemoteState['phase'], Tone>> = { ready: 'success', failed: 'danger', killed: 'warning' }

function State({ state }: { state: RemoteState }) {
  const { t } = useTranslation('platform')
  const isDegraded = state.phase === 'ready' && state.degraded !== undefined
  return (
    <>
      <Badge tone={isDegraded ? 'warning' : (tones[state.phase] ?? 'neutral')}>{t(`page.phase.${state.phase}`)}</Badge>
      {state.phase === 'failed' ? ` ${state.kind}` : null}
      {isDegraded ? ` ${t('page.degraded', { version: state.degraded })}` : null}
    </>
  )
}

/** The remotes of this page, and where the parts of each stand. */
export function RemotesTable({ remotes }: Pick<PageFactsData, 'remotes'>) {
  const { t } = useTranslation('platform')
  return (
    <DataTable
      caption={t('page.remotes')}
      isCaptionHidden
      isDense
      rows={remotes}
      rowKey={({ remote }) => remote}
      columns={[
        { id: 'remote', header: t('remote'), cell: ({ remote }) => remote, isRowHeader: true },
        { id: 'version', header: t('page.version'), cell: ({ version }) => version },
        {
          id: 'signed',
          header: t('page.files'),
          cell: ({ isSigned }) => t(isSigned ? 'page.filesSigned' : 'page.filesAltered'),
        },
        { id: 'page', header: t('page.pages'), cell: ({ page }) => <State state={page} /> },
        { id: 'widgets', header: t('page.widgets'), cell: ({ widgets }) => <State state={widgets} /> },
      ]}
    />
  )
}
