const UNREAD = 'The specification sends it; the server reads the debt or the saved method instead.'
const OF_FRAME = 'Covered by the frame call, which looks it up in the same way.'
const PAPER = 'Taken for its own consumer alone, on its day: papers.test.ts.'
const OF_PLAN = 'Searched only among the payments of the plan that the call names.'
const ACTS = 'Filters the tenant’s own acts; anybody else’s id finds none: staff-activity.test.ts.'
const READINGS = 'Filters the tenant’s own readings; anybody else’s id finds none: staff-readings.test.ts.'
const SEVERAL = 'Needs two debts of one person: several.test.ts asks with another person’s method and key.'
const CEREMONY = 'A challenge is valid once and for its requester: second-factor.test.ts.'

/** Ids that other tests cover, or by which the server looks nothing up. */
export const passedOver: Readonly<Record<string, string>> = {
  'listStaffActivity query.by_id': ACTS,
  'listStaffActivity query.about_id': ACTS,
  'saveStaffActivity body.by_id': ACTS,
  'saveStaffActivity body.about_id': ACTS,
  'listStaffReadings query.by_id': READINGS,
  'saveStaffReadings body.by_id': READINGS,
  'addCard body.data_id': OF_FRAME,
  'addPayPal body.data_id': OF_FRAME,
  'getReceipt body.data_id': UNREAD,
  'previewAuthorization body.data_id': UNREAD,
  'recordAuthorization body.data_id': UNREAD,
  'previewAuthorization body.payments.0.payment_id': OF_PLAN,
  'recordAuthorization body.payments.0.payment_id': OF_PLAN,
  'updatePlanPayments body.payments.0.payment_id': OF_PLAN,
  'addBankAccount body.paper_id': PAPER,
  'mendPlan body.paper_id': PAPER,
  'payScheduledNow body.paper_id': PAPER,
  'previewAuthorization body.paper_id': 'Not read: the text is shown before there is a paper.',
  'recordAuthorization body.paper_id': PAPER,
  'schedulePayment body.paper_id': PAPER,
  'setDefaultMethod body.paper_id': PAPER,
  'submitExtraPayment body.paper_id': PAPER,
  'submitOneTimePayment body.paper_id': PAPER,
  'submitPlan body.paper_id': PAPER,
  'submitSeveralPayments body.payment_method_id': SEVERAL,
  'getSeveralByKey params.key': SEVERAL,
  'getPlanPayments params.a': 'The consumer, whom every row of the plan names.',
  'updatePlanPayments params.a': 'The consumer, whom every row of the plan names.',
  'updatePlanPayments body.authorization_id': 'Taken for the same plan and consumer alone: edit-schedule.test.ts.',
  'setDefaultMethod body.authorization_id': 'Read where the method is to pay a plan: plan-default.test.ts.',
  'submitPlan body.authorization_id': 'Taken for the same offer and consumer alone: accept.test.ts.',
  'addPasskey body.challenge_id': CEREMONY,
  'addPasskey body.response.id': CEREMONY,
  'verifyStepUpFactor body.challenge_id': CEREMONY,
  'verifyStepUpFactor body.response.id': CEREMONY,
  'searchClients body.agent_id': 'Only filters the tenant’s own customers: assign.test.ts.',
  'previewTemplate body.key': 'The name of a kind of letter, not of anybody’s.',
}
