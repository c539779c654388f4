import type { ConsoleGate, ConsoleSet } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Badge, Card, Cluster, Notice } from '@portal/shared/ui'
import { ConsoleTable } from '../ConsoleTable.tsx'
import { When } from '../When.tsx'
import { gateTones } from './GateBadges.tsx'
import { absentGates } from './open-gates.ts'

interface Row extends Partial<ConsoleGate> {
  readonly name: string
  readonly isAsked: boolean
  readonly isOpen: boolean
}

function rowsOf(set: ConsoleSet): Row[] {
  const isOpen = (name: string) => set.open_gates.some((open) => open.name === name && open.why !== 'unseen')
  const said = set.gates.map((gate) => ({ ...gate, isAsked: gate.is_asked ?? false, isOpen: isOpen(gate.name) }))
  const absent = absentGates(set).map((name) => ({ name, isAsked: true, isOpen: true }))
  return [...said, ...absent].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Each gate of a set with its result, its author, and whether the channel requires it; as in `mfe gate status`. */
export function GatesCard({ set }: { set: ConsoleSet }) {
  const { t } = useTranslation('platform')
  const rows = rowsOf(set)
  const { gates_finding: finding } = set
  const isPlain = rows.length > 0 && !finding
  return (
    <Card title={t('gate.title')} padding={isPlain ? 'plain' : 'normal'}>
      {finding ? (
        <Notice tone="danger" title={t('gate.broken')}>
          <p lang="en">
            {finding.code}: {finding.message}
          </p>
        </Notice>
      ) : null}
      {rows.length === 0 ? <p>{t('gate.none')}</p> : <GatesTable rows={rows} />}
    </Card>
  )
}

function GatesTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('platform')
  return (
    <ConsoleTable
      caption={t('gate.title')}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { id: 'name', header: t('gate.name'), cell: ({ name }) => name, isRowHeader: true },
        {
          id: 'result',
          header: t('gate.result'),
          cell: ({ isOpen, result }) => (
            <Cluster gap="tight">
              <Badge tone={result ? gateTones[result] : 'neutral'}>{t(`gate.state.${result ?? 'absent'}`)}</Badge>
              {isOpen ? <Badge tone="danger">{t('gate.open')}</Badge> : null}
            </Cluster>
          ),
        },
        {
          id: 'asked',
          header: t('gate.asked'),
          cell: ({ isAsked }) => t(isAsked ? 'gate.askedYes' : 'gate.askedNo'),
        },
        { id: 'at', header: t('audit.at'), cell: ({ at }) => (at ? <When at={at} /> : '–') },
        {
          id: 'by',
          header: t('audit.by'),
          cell: ({ at, by }) => by ?? (at ? t('gate.judged') : '–'),
        },
        {
          id: 'more',
          header: t('audit.reason'),
          cell: ({ detail, name, url }) => (
            <>
              {detail ?? (url ? null : '–')} {url ? <RunLink name={name} url={url} /> : null}
            </>
          ),
        },
      ]}
    />
  )
}

function RunLink({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation('platform')
  // The recorder of a gate chooses the address, so only http addresses become links.
  if (!/^https?:/i.test(url)) return url
  return (
    <a href={url} rel="noreferrer" aria-label={t('gate.runOf', { name })}>
      {t('gate.run')}
    </a>
  )
}
