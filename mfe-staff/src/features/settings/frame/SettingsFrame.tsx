import type { ReactNode } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type TenantDraft, type TenantOverview } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { BackLink, ErrorState, Loading, PageHeader, Skeleton, Stack } from '@portal/shared/ui'
import { DraftBar } from './DraftBar.tsx'
import { SettingsNav } from './SettingsNav.tsx'

interface SettingsFrameProps {
  title: string
  lead?: ReactNode
  /** Of a page below one of the five. */
  back?: { to: string; label: string }
  /** Drawn once both are read. */
  children: (overview: TenantOverview, draft: TenantDraft) => ReactNode
}

/** Others' changes of the draft are seen within this time. */
const LOOK_AGAIN_MS = 20_000

/** What every page of the portal's settings has: where one is, how the draft stands, and the reads behind it. */
export function SettingsFrame({ title, lead, back, children }: SettingsFrameProps) {
  const { t } = useTranslation('staff-settings')
  const overview = useQuery(endpoints.getTenantOverview, {})
  const draft = useQuery(endpoints.getTenantDraft, {}, { refreshEvery: LOOK_AGAIN_MS })
  usePageTitle(title)
  const error = overview.error ?? draft.error
  const read = overview.data && draft.data ? { overview: overview.data.data, draft: draft.data.data } : null
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        back={
          back ? (
            <BackLink as={Link} to={back.to}>
              {back.label}
            </BackLink>
          ) : undefined
        }
      />
      <Stack gap={6}>
        <SettingsNav />
        {error && !read ? (
          <ErrorState
            title={t('failed')}
            onRetry={() => {
              overview.refresh()
              draft.refresh()
            }}
            requestId={error.requestId}
          >
            {errorText(error)}
          </ErrorState>
        ) : null}
        {!error && !read ? (
          <Loading label={t('loading')}>
            <Skeleton shape="block" count={3} />
          </Loading>
        ) : null}
        {read ? (
          <>
            <DraftBar draft={read.draft} />
            {children(read.overview, read.draft)}
          </>
        ) : null}
      </Stack>
    </>
  )
}
