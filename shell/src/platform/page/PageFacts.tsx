import { use, useEffect, useReducer } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { remoteLoader, type RemoteState } from '@portal/shared/portal'
import { Button, Card, Notice, Stack, Badge, type Tone } from '@portal/shared/ui'
import { ConsoleTable } from '../ConsoleTable.tsx'
import { LoadedPageContext } from '../../start/loaded-page.ts'
import { pageFacts, type PageFactsData } from './page-facts.ts'
import { SetFacts } from './SetFacts.tsx'

/** The facts of the page, updated whenever the state of a remote changes. */
function usePageFacts(): PageFactsData {
  const page = use(LoadedPageContext)
  if (!page) throw new Error('There is no page to tell of')
  const [, tellAnew] = useReducer((times: number) => times + 1, 0)
  useEffect(() => remoteLoader().subscribe(tellAnew), [])
  return pageFacts(page)
}

/** The facts of this page: its set and signature, its remotes, their shared modules, and the file for support. */
export function PageFacts() {
  const { t } = useTranslation('platform')
  const facts = usePageFacts()
  const { duplicates, remotes, shared } = facts
  return (
    <Stack gap={6}>
      <SetFacts facts={facts} />
      <Card
        title={t('page.remotes')}
        padding={remotes.length > 0 ? 'plain' : 'normal'}
        actions={
          remotes.length > 0 ? (
            <Button size="small" onClick={() => tryAll(facts)}>
              {t('page.try')}
            </Button>
          ) : null
        }
      >
        {remotes.length > 0 ? <RemotesTable remotes={remotes} /> : <p>{t('page.noRemotes')}</p>}
      </Card>
      {duplicates.length > 0 ? (
        <Notice tone="warning" title={t('page.duplicates')}>
          {duplicates.join(', ')}
        </Notice>
      ) : null}
      <Card title={t('page.shared')} padding="plain">
        <SharedTable shared={shared} />
      </Card>
    </Stack>
  )
}

/** Loads every remote that is not loaded yet, and retries failed ones. */
function tryAll({ remotes }: PageFactsData): void {
  const loader = remoteLoader()
  for (const { page, remote } of remotes) {
    if (page.phase === 'failed') loader.retry(remote, './remote')
    else loader.ensure(remote, './remote')
  }
}

/** Modules that shell and remotes share, and the running copy of each. */
function SharedTable({ shared }: Pick<PageFactsData, 'shared'>) {
  const { t } = useTranslation('platform')
  return (
    <ConsoleTable
      caption={t('page.shared')}
      rows={shared}
      rowKey={({ name, version, from }) => `${name} ${version} ${from}`}
      columns={[
        { id: 'name', header: t('page.module'), cell: ({ name }) => name, isRowHeader: true },
        { id: 'version', header: t('page.version'), cell: ({ version }) => version },
        { id: 'from', header: t('page.from'), cell: ({ from }) => from },
        { id: 'used', header: t('page.usedBy'), cell: ({ usedBy }) => usedBy.join(', ') || '–' },
        { id: 'runs', header: t('page.runs'), cell: ({ isLoaded }) => t(isLoaded ? 'page.runsYes' : 'page.runsNo') },
      ]}
    />
  )
}

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

/** The remotes of this page, with the states of their parts. */
function RemotesTable({ remotes }: Pick<PageFactsData, 'remotes'>) {
  const { t } = useTranslation('platform')
  return (
    <ConsoleTable
      caption={t('page.remotes')}
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
