import { type Agent, type AgentId, agents, coreAgents } from '#content/data/agents.ts'

/** Those an agent works with. */
export function partnersOf({ worksWith = [] }: Agent): Agent[] {
  return worksWith.flatMap((id) => agents.find((agent) => agent.id === id) ?? [])
}

/** The core agents that work with this persona and with no other. */
export function pairedWith(persona: AgentId): Agent[] {
  return coreAgents.filter(({ worksWith }) => worksWith?.length === 1 && worksWith[0] === persona)
}

/** The core agents that work with several personas. */
export const pairedWithSeveral: readonly Agent[] = coreAgents.filter(({ worksWith = [] }) => worksWith.length > 1)
