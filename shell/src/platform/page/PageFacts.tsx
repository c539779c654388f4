import { use, useEffect, useReducer } from 'react'
import { Download } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { remoteLoader, type RemoteState } from '@portal/shared/portal'
import { Badge, Button, Card, DataTable, DescriptionList, Notice, Stack, type Tone } from '@portal/shared/ui'
import { LoadedPageContext } from './loaded-page-context.ts'
import { pageFacts, type PageFactsData } from './page-facts.ts'
import { saveSupportBundle } from './support-bundle.ts'

/** The facts, told anew whenever a remote comes to stand elsewhere. */
function usePageFacts(): PageFactsData {
  const page = use(LoadedPageContext)
  if (!page) throw new Error('There is no page to tell of')
  const [, tellAnew] = useReducer((times: number) => times + 1, 0)
  useEffect(() => remoteLoader().subscribe(tellAnew), [])
  return pageFacts(page)
}

const signatureTones = { verified: 'success', unverified: 'warning', refused: 'danger' } as const

/** What this page is made of: its set and signature, its remotes, what they share, and the file for support. */
export function PageFacts() {
  const { t } = useTranslation('platform')
  const facts = usePageFacts()
  const { duplicates, env, overridden, overriddenSet, reason, sequence, set, shell, signature } = facts
  return (
    <Stack gap={6}>
      <Card
        title={t('page.set')}
        actions={
          <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => saveSupportBundle(facts)}>
            {t('page.bundle')}
          </Button>
        }
      >
        <Stack gap={4}>
          <DescriptionList
            items={[
              { id: 'set', term: t('set'), value: <code>{set}</code> },
              {
                id: 'signature',
                term: t('page.signature'),
                value: <Badge tone={signatureTones[signature]}>{t(`page.signed.${signature}`)}</Badge>,
              },
              { id: 'reason', term: t('page.reason'), value: reason && t(`page.why.${reason}`) },
              {
                id: 'channel',
                term: t('live.channel'),
                value: sequence !== null && t('live.channelAt', { env, sequence }),
              },
              { id: 'shell', term: t('page.shell'), value: shell },
              { id: 'overrides', term: t('page.overrides'), value: sayOverrides(facts) ?? t('page.noOverrides') },
            ]}
          />
          {overridden.length > 0 || overriddenSet ? (
            // A full load on purpose: the edge takes the cookie away.
            <a href="?portal-override=off">{t('page.endOverrides')}</a>
          ) : null}
          <p>{t('page.bundleHelp')}</p>
        </Stack>
      </Card>
      <Card
        title={t('page.remotes')}
        padding={facts.remotes.length > 0 ? 'plain' : 'normal'}
        actions={
          facts.remotes.length > 0 ? (
            <Button size="small" onClick={() => tryAll(facts)}>
              {t('page.try')}
            </Button>
          ) : null
        }
      >
        {facts.remotes.length > 0 ? <RemotesTable facts={facts} /> : <p>{t('page.noRemotes')}</p>}
      </Card>
      {duplicates.length > 0 ? (
        <Notice tone="warning" title={t('page.duplicates')}>
          {duplicates.join(', ')}
        </Notice>
      ) : null}
      <Card title={t('page.shared')} padding="plain">
        <SharedTable facts={facts} />
      </Card>
    </Stack>
  )
}

/** Loads every remote that no page has asked for yet, and tries those again that have failed. */
function tryAll({ remotes }: PageFactsData): void {
  const loader = remoteLoader()
  for (const { page, remote } of remotes) {
    if (page.phase === 'failed') loader.retry(remote, './remote')
    else loader.ensure(remote, './remote')
  }
}

function sayOverrides({ overridden, overriddenSet }: PageFactsData): string | undefined {
  const all = [
    ...(overriddenSet ? [overriddenSet] : []),
    ...overridden.map(({ remote, version }) => `${remote} ${version}`),
  ]
  return all.length > 0 ? all.join(', ') : undefined
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

function RemotesTable({ facts }: { facts: PageFactsData }) {
  const { t } = useTranslation('platform')
  return (
    <DataTable
      caption={t('page.remotes')}
      isCaptionHidden
      isDense
      rows={facts.remotes}
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

function SharedTable({ facts }: { facts: PageFactsData }) {
  const { t } = useTranslation('platform')
  return (
    <DataTable
      caption={t('page.shared')}
      isCaptionHidden
      isDense
      rows={facts.shared}
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
