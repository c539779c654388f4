import { paths } from '@portal/shared/portal'
import { useParams } from '@portal/shared/router'
import { useSession } from '@portal/shared/session'

/** The consumer for whom staff act, from the address, and the page to return to; consumers act for themselves. */
export function useActing(): { actingFor: string | undefined; home: string } {
  const { id } = useParams()
  const isConsumer = useSession((s) => s.role) === 'user'
  const actingFor = isConsumer ? undefined : id
  return { actingFor, home: actingFor ? paths.consumer(actingFor) : paths.home }
}
