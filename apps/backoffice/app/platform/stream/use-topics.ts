import { ADMIN_API_BASE, STAFF_STREAM_PATH } from '@kashtanka/contract/admin-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { queryClient } from '#platform/query-client.ts';
import { createStaffStream, PRESENCE } from './staff-stream.ts';

const stream = createStaffStream({
  connect: ({ topics, present }, { onOpen, onChanged, onRefused }) => {
    const query = new URLSearchParams({ topics: topics.join(','), ...(present !== undefined && { present }) });
    const source = new EventSource(`${ADMIN_API_BASE}/${STAFF_STREAM_PATH}?${query}`);
    source.onopen = onOpen;
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) onRefused();
    };
    source.addEventListener('changed', ({ data }) => {
      const topic = topicIn(data);
      if (topic !== undefined) onChanged(topic);
    });
    return source;
  },
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  onRefused: () => void api.getMe(),
});

function topicIn(data: unknown): string | undefined {
  const told: unknown = typeof data === 'string' ? JSON.parse(data) : undefined;
  return told !== null && typeof told === 'object' && 'topic' in told && typeof told.topic === 'string'
    ? told.topic
    : undefined;
}

/** Calls `onChange` when a topic of the stream changes, while the component is shown. */
export function useTopic(topic: string, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => stream.listen(topic, () => latest.current()), [topic]);
}

const presenceQuery = (topic: string) =>
  queryOptions({
    queryKey: ['presence', topic],
    queryFn: async ({ signal }) => bodyOf(await api.listPresence({ query: { topic }, signal })).rows,
  });

/** Shows others that this page has a thing open; returns their names. */
export function usePresence(topic: string): readonly string[] {
  useEffect(() => stream.enter(topic), [topic]);
  useTopic(`${PRESENCE}${topic}`, () => void queryClient.invalidateQueries(presenceQuery(topic)));
  const { data = [] } = useQuery(presenceQuery(topic));
  return data.map(({ name }) => name);
}
