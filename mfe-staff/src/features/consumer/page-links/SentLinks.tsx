import { useAction } from '@portal/shared/client'
import { endpoints, type PageLink } from '@portal/shared/contract'
import { isLinkLive } from '@portal/shared/domain'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { ErrorNotice } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import {
  Badge,
  Button,
  classNames,
  DataTable,
  DateText,
  EmptyState,
  smallPrint,
  Stack,
  unbroken,
  type Column,
} from '@portal/shared/ui'
import styles from '../contact/ContactPanel.module.css'

const tones = {
  sent: 'info',
  opened: 'info',
  used: 'success',
  ended: 'neutral',
  tries: 'danger',
  expired: 'neutral',
} as const

/** The newest links with their state; one that still works can be ended. */
export function SentLinks({ clientId, links }: { clientId: string; links: readonly PageLink[] }) {
  const { t } = useTranslation('staff-page-links')
  const { run, isRunning, error } = useAction(endpoints.endPageLink, { refresh: [endpoints.listPageLinks] })
  const end = async (id: string) => {
    const result = await run({ params: { client_id: clientId, link_id: id } })
    if (result.ok) toast.success(t('list.ended'))
  }
  const columns = useColumns(isRunning, (id) => void end(id))
  return (
    <Stack gap={3}>
      <h3>{t('list.title')}</h3>
      <ErrorNotice error={error} title={t('list.notEnded')}>
        {error && errorText(error)}
      </ErrorNotice>
      {links.length === 0 ? (
        <EmptyState title={t('list.none')}>{t('list.noneHelp')}</EmptyState>
      ) : (
        <DataTable
          caption={t('list.title')}
          isCaptionHidden
          isDense
          columns={columns}
          rows={links}
          rowKey={({ id }) => id}
        />
      )}
    </Stack>
  )
}

function useColumns(isEnding: boolean, onEnd: (id: string) => void): Column<PageLink>[] {
  const { t } = useTranslation('staff-page-links')
  const zone = useTenant((s) => s.settings.zone)
  return [
    {
      id: 'page',
      header: t('list.page'),
      isRowHeader: true,
      cell: ({ page, reference_number: reference }) => (
        <span className={styles.cell}>
          <span>{t(`pages.${page}`)}</span>
          {reference ? <span className={classNames(smallPrint, unbroken)}>{reference}</span> : null}
        </span>
      ),
    },
    { id: 'to', header: t('list.to'), cell: ({ address }) => <span className={unbroken}>{address}</span> },
    {
      id: 'when',
      header: t('list.when'),
      cell: ({ sent_at: at, sent_by: name }) => (
        <span className={styles.cell}>
          <DateText instant={at} zone={zone} />
          {name ? <span className={smallPrint}>{t('list.by', { name })}</span> : null}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('list.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      id: 'end',
      header: t('list.action'),
      cell: ({ id, page, state }) =>
        isLinkLive(state) ? (
          <Button
            size="small"
            isLoading={isEnding}
            aria-label={t('list.endOf', { page: t(`pages.${page}`) })}
            onClick={() => onEnd(id)}
          >
            {t('list.end')}
          </Button>
        ) : null,
    },
  ]
}
