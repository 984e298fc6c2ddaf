import { MET_ANSWERS, type Met } from '@kindred/contracts';
import { Counter, Registry } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';

/** A Prometheus metric: how many members said that they have met their match. Only the count is known. */
@Injectable()
export class MeetingMetrics {
  private readonly answers: Counter<'met'>;

  constructor(registry: Registry) {
    this.answers = new Counter({
      name: 'meeting_answers_total',
      help: 'Answers to whether two matched members have met',
      labelNames: ['met'],
      registers: [registry],
    });
    for (const met of MET_ANSWERS) this.answers.inc({ met }, 0);
  }

  count(met: Met): void {
    this.answers.inc({ met });
  }
}
