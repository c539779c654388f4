import type { ReactNode } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type TenantDraft, type TenantOverview } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { usePageTitle } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { BackLink, Loaded, PageHeader, readAll, Skeleton, Stack } from '@portal/shared/ui'
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
        <Loaded
          query={readAll({ overview, draft })}
          loading={t('loading')}
          failed={t('failed')}
          skeleton={<Skeleton shape="block" count={3} />}
        >
          {(read) => (
            <>
              <DraftBar draft={read.draft.data} />
              {children(read.overview.data, read.draft.data)}
            </>
          )}
        </Loaded>
      </Stack>
    </>
  )
}
