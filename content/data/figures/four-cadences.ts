import type { Figure } from './figure.ts'

export const figure: Figure = {
  kind: 'cadences',
  title: 'Four frameworks over the same twelve weeks',
  alternative:
    'Scrum repeats sprints of one month or less and has a Product Owner, a Scrum Master, and Developers; three sprints of four weeks are drawn, each with an increment at its end. Kanban flows without rounds and prescribes no roles. SAFe plans in intervals of 8 to 12 weeks with many roles at several levels. Lean Startup builds, measures, and learns in rounds of no fixed length, led by a founder or product lead.',
  ways: [
    {
      name: 'Scrum',
      roles: 'Product Owner, Scrum Master, Developers',
      rhythm: 'Sprints of one month or less',
      shape: 'rounds',
    },
    { name: 'Kanban', roles: 'No roles prescribed', rhythm: 'Continuous', shape: 'flow' },
    {
      name: 'SAFe',
      roles: 'Many roles, at several levels',
      rhythm: 'Planning intervals of 8 to 12 weeks',
      shape: 'interval',
    },
    { name: 'Lean Startup', roles: 'Founder or product lead', rhythm: 'Build, measure, learn', shape: 'experiments' },
  ],
}
