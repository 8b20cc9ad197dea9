import type { LanesFigure } from './figure.ts'

export const figure: LanesFigure = {
  kind: 'lanes',
  title: 'Four frameworks over the same twelve weeks',
  alternative:
    'Scrum repeats sprints of one month or less and has a Product Owner, a Scrum Master, and Developers; three sprints of four weeks are drawn, each with an increment at its end. Kanban flows without rounds and prescribes no roles. SAFe plans in intervals of 8 to 12 weeks with many roles at several levels. Lean Startup builds, measures, and learns in rounds of no fixed length, led by a founder or product lead.',
  marks: ['4 weeks', '8 weeks', '12 weeks'],
  lanes: [
    {
      name: 'Scrum',
      note: 'Product Owner, Scrum Master, Developers',
      text: 'Sprints of one month or less',
      shape: 'rounds',
    },
    { name: 'Kanban', note: 'No roles prescribed', text: 'Continuous', shape: 'flow' },
    {
      name: 'SAFe',
      note: 'Many roles, at several levels',
      text: 'Planning intervals of 8 to 12 weeks',
      shape: 'interval',
    },
    { name: 'Lean Startup', note: 'Founder or product lead', text: 'Build, measure, learn', shape: 'experiments' },
  ],
}
