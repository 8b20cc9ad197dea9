// Who the site speaks for. Change the brand here and nowhere else.

export const site = {
  brand: 'LearnKernel',
  email: 'hello@learnkernel.example',
  description: 'AI agents, automation and integration for learning and HR platforms.',
} as const
