-- No statement reads plays by their receipt, nor sums of all strands by their time.
drop index game_play_received_idx;
drop index game_play_strand_profile_idx;
