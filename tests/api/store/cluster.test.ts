// Conformance of the Redis adapter on a cluster.
import { openRedis } from '../../../api/store/redis.ts';
import { startCluster } from '../../support/cluster.ts';
import { describeStore } from './conformance.ts';

describeStore('Redis Cluster store', async () => {
  const cluster = await startCluster();
  return { open: () => openRedis(cluster.urls, () => {}), stop: cluster.stop };
});
