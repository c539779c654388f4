/** Paths of staff pages that the specification does not name; only this remote links to them. */
export const deskPaths = {
  staffActivity: '/admin/staff-activity',
  staffReadings: '/admin/staff-readings',
  readingsOf: (staffId: string) => `/admin/staff-readings?by=${encodeURIComponent(staffId)}`,
  readingAlerts: '/admin/work?queue=reading_alert',
  work: '/admin/work',
  messages: '/admin/messages',
  calls: '/admin/calls',
  thread: (threadId: string) => `/admin/messages/${encodeURIComponent(threadId)}`,
  templates: '/admin/templates',
  template: (templateId: string) => `/admin/templates/${encodeURIComponent(templateId)}`,
  mailings: '/admin/letters/mailings',
  mailing: (mailingId: string) => `/admin/letters/mailings/${encodeURIComponent(mailingId)}`,
  newTemplate: (kind: 'letter' | 'email') => `/admin/templates/new?kind=${kind}`,
}
